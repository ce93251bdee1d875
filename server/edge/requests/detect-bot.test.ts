import { expect, test } from 'vitest'
import { detectBot } from './detect-bot.ts'

const android = (device: string) =>
  `Mozilla/5.0 (Linux; Android 11; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36`
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko'

test.each([
  android('CUBOT_NOTE_20'),
  android('CUBOT P50'),
  android('M bot 60'),
  android('Zebra TC52 Scanner Build/01-23-18.00'),
  android('Preview Phone (2024)'),
  android('moto g power (2022)'),
  android('Spider X; wv'),
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 (https://maker.example)',
  '[FBAN/FB4A;FBAV/567.1.0.52.74;FBDM/{density=3.0,width=1080,height=2340};FBCR/NL KPN;FBDV/SM-S921B;FBSV/16;]',
  '[FB_IAB/FB4A;FBAV/412.0.0.22.115;]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/MessengerForiOS;FBDV/iPhone14,5]',
  '[Pinterest/iOS]',
  'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16',
])('N-09 a person with %s is no program', (agent) => {
  expect(detectBot(agent)).toBeUndefined()
})

test.each([
  '',
  '[LinkCheckerBot/1.0]',
  'WhatsApp/2.23.20.0',
  'axios/1.6.0',
  'node',
  'PostmanRuntime/7.36',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
  'GoogleOther',
  'Mozilla/5.0 (compatible; CensysInspect/1.1; +https://about.censys.io/)',
  'Mediapartners-Google',
  `Mozilla/5.0 ${webKit}; compatible; Claude-User/1.0; +Claude-User@anthropic.com)`,
  'Ruby',
  'Dalvik/2.1.0 (Linux; U; Android 9; SM-G960F)',
  'kube-probe/1.29',
  'Perplexity-User/1.0',
  `Mozilla/5.0 ${webKit}; compatible; ChatGPT-User/1.0; +https://openai.com/bot)`,
  `Mozilla/5.0 (X11; Linux x86_64) ${webKit}) HeadlessChrome/120.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${webKit}) Chrome/120.0 Mobile Safari/537.36 (compatible; GoogleOther)`,
  `${android('Nexus 5X')} Chrome-Lighthouse`,
  'Mozilla/5.0 zgrab/0.x',
  'Windows-RSS-Platform/2.0',
])('N-09 %j says that it is a program', (agent) => {
  expect(detectBot(agent)).toBe('other')
})
