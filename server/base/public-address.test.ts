import { expect, test } from 'vitest'
import { isPublicAddress, publicNetworkOnly } from './public-address.ts'

test('B-06 N-02 no private or unassigned address is public', () => {
  const others = `127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 255.255.255.255
    168.63.129.16 ::ffff:168.63.129.16 192.0.0.192 192.0.2.1 198.51.100.1 203.0.113.1
    ::1 :: ::2 fe80::1 fc00::1 fec0::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:0:7f00:1 64:ff9b::7f00:1 64:ff9b:1::7f00:1
    2002:7f00:1:: ::7f00:1 2001::7f00:1 2001:db8::1 3fff::1 100::1 100:0:0:1::1 5f00::1 fd00:ec2::254`.split(/\s+/)
  expect(others.filter(isPublicAddress)).toEqual([])
  const addresses = `93.184.216.34 168.63.129.17 ::ffff:93.184.216.34
    2a00:1450:4001::1 2606:2800:220:1:248:1893:25c8:1946`.split(/\s+/)
  expect(addresses.filter(isPublicAddress)).toEqual(addresses)
})

test('B-06 N-02 a private address is rejected in every notation', () => {
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://0x7f.1/'])
    expect(() => publicNetworkOnly(new URL(url))).toThrow('private address')
})
