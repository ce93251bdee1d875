import { expect, test } from 'vitest'
import { addressWarning, siteAddress } from './site-address.ts'

const unset = { siteUrl: undefined, port: 4000 }
const set = { siteUrl: 'https://example.com', port: 4000 }

test('the address is that of the settings, else that of the build, and on this machine that of the port', () => {
  expect(siteAddress(set, 'https://other.example/')).toBe('https://example.com')
  expect(siteAddress(unset, 'https://other.example/')).toBe('https://other.example')
  expect(siteAddress(unset, 'http://localhost:3000/')).toBe('http://localhost:4000')
  expect(siteAddress(unset, '')).toBe('http://localhost:4000')
})

test('who built for another address than the one that is served is told', () => {
  expect(addressWarning(unset, 'https://other.example/')).toContain('SITE_URL is not set')
  expect(addressWarning(unset, 'http://localhost:3000/')).toBeUndefined()
  expect(addressWarning(set, 'https://example.com/')).toBeUndefined()
  expect(addressWarning(set, 'http://localhost:3000')).toContain('build again with SITE_URL=https://example.com')
  expect(addressWarning({ siteUrl: 'http://localhost:4000' }, 'https://other.example')).toBeUndefined()
})
