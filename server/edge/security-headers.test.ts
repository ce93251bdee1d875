import { expect, test } from 'vitest'
import { noNeeds } from '#domain/pages/build-record.ts'
import { documentHeaders } from './document-policy.ts'

const calendar = 'https://book.example.com'
const player = 'https://player.example.com'
const needs = {
  '/': { ...noNeeds, inlineScripts: ["'sha256-script'"], inlineStyles: ["'sha256-style'"] },
  '/product': { ...noNeeds, frameOrigins: [player] },
  '/contact': { ...noNeeds, frameOrigins: [calendar], scriptOrigins: [calendar] },
  '/usage': { ...noNeeds, features: ['camera', 'microphone'] },
  '/post': { ...noNeeds, inlineStyles: ["'sha256-of-posts'"] },
}
const headers = documentHeaders({ needs, formHosts: [], vitalsHosts: [] }, 'http://localhost')
const policy = (path: string) => headers(path)['content-security-policy'] ?? ''

test('X-03 a page allows the inline code that the build wrote into it, and a page that the build does not know none', () => {
  expect(policy('/')).toContain("script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style';")
  expect(policy('/blog/any-post')).toContain("script-src 'self'; style-src 'self' 'sha256-of-posts';")
  expect(policy('/nowhere')).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
})

test('X-01 X-03 a page may frame the origins that it needs, and no others', () => {
  expect(policy('/product')).toContain(`frame-src ${player};`)
  expect(policy('/')).not.toContain('frame-src')
})

test('X-01 only a page with frames may embed resources without a cross-origin policy', () => {
  expect(headers('/product')['cross-origin-embedder-policy']).toBe('unsafe-none')
  expect(headers('/')['cross-origin-embedder-policy']).toBeUndefined()
})

test('X-01 a page with a third-party script loads from that origin only, and others keep trusted types', () => {
  for (const directive of ["script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"])
    expect(policy('/contact')).toContain(`${directive} ${calendar};`)
  expect(policy('/contact')).not.toMatch(/trusted-types|player/)
  for (const path of ['/', '/product', '/nowhere'])
    expect(policy(path)).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
})

test('T-03 X-03 only the device check page may request camera and microphone', () => {
  expect(headers('/usage')['permissions-policy']).toContain('camera=(self), microphone=(self), display-capture=()')
  expect(headers('/')['permissions-policy']).toBeUndefined()
})
