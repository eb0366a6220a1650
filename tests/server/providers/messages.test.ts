import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'

import { createSmsGateway } from '#server/providers/sms-gateway.ts'
import { createSmtpMailer } from '#server/providers/smtp-mailer.ts'
import { unconfiguredMailer, unconfiguredTextMessages } from '#server/providers/unconfigured.ts'

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A mail server that accepts and records all commands. */
async function mailServer() {
  const said: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((text) => text !== '')) {
        said.push(line)
        if (isData) {
          isData = line !== '.'
          if (!isData) {
            socket.write('250 kept\r\n')
          }
        } else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else {
          socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
        }
      }
    })
  })
  return { port: await listening(server), said }
}

describe('mail over SMTP', () => {
  test('is sent with sender, recipient, subject and text', async () => {
    const { port, said } = await mailServer()
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Kerbside <no-reply@kerbside.test>',
    })
    await mailer.send({
      to: 'ada@example.com',
      user: 'ada@example.com',
      subject: 'Hello',
      text: 'A link:\nhttps://x.test/y',
    })
    expect(said).toContain('MAIL FROM:<no-reply@kerbside.test>')
    expect(said.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.com>'])
    expect(said).toEqual(
      expect.arrayContaining([
        'From: Kerbside <no-reply@kerbside.test>',
        'To: ada@example.com',
        'Subject: Hello',
        'https://x.test/y',
      ]),
    )
  })

  test('takes no further recipients or headers from an address or a subject', async () => {
    const { port, said } = await mailServer()
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@kerbside.test' })
    await mailer
      .send({
        to: 'ada@example.com, eve@example.com',
        user: 'ada@example.com',
        subject: 'Hello\r\nBcc: eve@example.com',
        text: 'x',
      })
      .catch(() => {})
    expect(said.filter((line) => /^RCPT TO:<eve@example\.com>|^Bcc:/i.test(line))).toEqual([])
  })

  test('that can’t be sent is logged', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'no-reply@kerbside.test' })
    await expect(mailer.send({ to: 'a@b.test', user: 'a@b.test', subject: 'x', text: 'x' })).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

/** A gateway that responds with this status and records the requests. */
async function gateway(status: number) {
  const requests: { method: string | undefined; authorization: string | undefined; body: unknown }[] = []
  const server = createHttpServer((request: IncomingMessage, reply) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      requests.push({
        method: request.method,
        authorization: request.headers.authorization,
        body: JSON.parse(body),
      })
      reply.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('secret details')
    })
  })
  return { url: `http://127.0.0.1:${await listening(server)}/send`, requests }
}

describe('text messages through a gateway', () => {
  const message = { to: '+447700900123', user: 'ada@example.com', text: '123456 is your code.' }

  test('are posted with the token as bearer', async () => {
    const { url, requests } = await gateway(202)
    await createSmsGateway({ url, token: 'gateway-token' }).send(message)
    await createSmsGateway({ url }).send(message)
    expect(requests).toEqual([
      { method: 'POST', authorization: 'Bearer gateway-token', body: { to: message.to, text: message.text } },
      { method: 'POST', authorization: undefined, body: { to: message.to, text: message.text } },
    ])
  })

  test('that the gateway refuses or redirects are logged without the code', async () => {
    for (const status of [500, 403, 302]) {
      const { url } = await gateway(status)
      const failure = await createSmsGateway({ url })
        .send(message)
        .catch((error: unknown) => String(error))
      expect(failure).toMatch(/The gateway for text messages answered \d+\.|fetch failed/)
      expect(failure).not.toContain('123456')
    }
  })
})

test('unconfigured providers name the missing variable', async () => {
  await expect(unconfiguredMailer.send({ to: '', user: '', subject: '', text: '' })).rejects.toThrow(
    'SMTP_URL is not set',
  )
  await expect(unconfiguredTextMessages.send({ to: '', user: '', text: '' })).rejects.toThrow(
    'SMS_GATEWAY_URL is not set',
  )
})
