import { expect, test } from 'vitest'
import { addressConflict, addressNotice, siteAddress } from './site-address.ts'

const unset = { siteUrl: undefined, port: 4000 }
const set = { siteUrl: 'https://example.com', port: 4000 }

test('the address is that of the settings, else that of the build, and on this machine that of the port', () => {
  expect(siteAddress(set, 'https://other.example/')).toBe('https://example.com')
  expect(siteAddress(unset, 'https://other.example/')).toBe('https://other.example')
  expect(siteAddress(unset, 'http://localhost:3000/')).toBe('http://localhost:4000')
  expect(siteAddress(unset, '')).toBe('http://localhost:4000')
})

test('G-03 what was built for another address than the one of the settings cannot be served there', () => {
  expect(addressConflict(set, 'https://other.example/')).toContain('build again with SITE_URL=https://example.com')
  expect(addressConflict(set, 'http://localhost:3000')).toContain('the pages name http://localhost:3000')
  expect(addressConflict(set, 'https://example.com/')).toBeUndefined()
  expect(addressConflict(unset, 'https://other.example/')).toBeUndefined()
  expect(addressConflict({ siteUrl: 'http://localhost:4000' }, 'https://other.example')).toBeUndefined()
})

test('who leaves the address to the build is told which one it is', () => {
  expect(addressNotice(unset, 'https://other.example/')).toContain('served as https://other.example,')
  expect(addressNotice(unset, 'http://localhost:3000/')).toBeUndefined()
  expect(addressNotice(set, 'https://other.example/')).toBeUndefined()
})
