# The product as one image: `npm run image` builds and tries it, and README's chapter "Containers" says how to run it.
# The base has Node 24 with npm. A machine without a registry names one of its own: --build-arg BASE=…
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
# No package's install script runs: binaries come as packages of their own, and Node comes with the base.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# Leaves the packages that the server imports; those of the browser application are in dist/web.
RUN node scripts/image/server-packages.mjs && npm prune --omit=dev --ignore-scripts

FROM ${BASE}
WORKDIR /app
ENV NODE_ENV=production KERBSIDE_MODE=production KERBSIDE_DATA=/data
# The one folder that the server writes to, besides /tmp.
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/web ./dist/web
COPY contract ./contract
COPY locales ./locales
COPY server ./server
# The user "node" of the official base. By number, so that any base has it, and that a cluster sees that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# That the process responds. Whether it can serve, also without its database, is for the proxy to ask, at /ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
