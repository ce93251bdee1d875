// What systemctl, systemd-run and journalctl are in the tests: each passes its words to the stand-in for systemd.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

const [socketPath, program, ...args] = process.argv.slice(2)
const asked = request({ socketPath, method: 'POST' }, async (response) => {
  const { code, out = '', err = '' } = JSON.parse(await text(response))
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
})
asked.end(JSON.stringify({ program, args }))
