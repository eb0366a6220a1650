import { configurationSchema, type Configuration } from '#contract/configuration.ts'

/** Where the server writes the configuration into the page (server/web/page.ts). */
const place = 'script#configuration'

/**
 * What this installation is: as its server has written it into the page, else as `/config.json` beside the page says
 * (LIM-011, SHELL-047). Throws where neither can be read.
 */
export async function readConfiguration(page: Document): Promise<Configuration> {
  const written = page.querySelector(place)?.textContent
  const configuration: unknown = written ? JSON.parse(written) : await (await fetch('/config.json')).json()
  return configurationSchema.parse(configuration)
}
