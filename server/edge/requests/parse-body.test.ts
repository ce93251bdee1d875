import { expect, test } from 'vitest'
import { parseFormFields, parseJsonFields } from './parse-body.ts'

const form = 'application/x-www-form-urlencoded'
const posted = (body: string | Buffer, type = form) =>
  Object.fromEntries((type.startsWith(form) ? parseFormFields : parseJsonFields)(Buffer.from(body as string), type))
const json = JSON.stringify({ name: 'René' })

test.each([
  ['name=Ren%C3%A9', form],
  ['name=René', form],
  ['&name=Ren%C3%A9&', form],
  ['\ufeffname=Ren%C3%A9', form],
  ['name=Ren%E9', form],
  ['name=Ren%e9', `${form}; charset=ISO-8859-1`],
  ['name=Ren%E9', `${form};Charset="windows-1252"`],
  ['name=Ren%8E', `${form}; charset=macintosh`],
  ['name=Ren%C3%A9', `${form}; charset=UTF8`],
  [Buffer.from('name=René', 'latin1'), form],
  [json, 'application/json'],
  [`\ufeff${json}`, 'application/json; charset=utf-8'],
  [Buffer.from(json, 'latin1'), 'application/json'],
  [Buffer.from(json, 'utf16le'), 'application/json; charset=utf-16le'],
])('S-01 S-04 the post %j of the type %s keeps the letters of a name', (body, type) => {
  expect(posted(body, type)).toEqual({ name: 'René' })
})

test('S-01 a form is read as browsers write it', () => {
  expect(posted('a=1+2%2B3&b&c==%3D&%64=%zz%4&=x')).toEqual({ a: '1 2+3', b: '', c: '==', d: '%zz%4', '': 'x' })
  expect(posted('a=%83e%83X%83g', `${form}; charset=shift_jis`)).toEqual({ a: 'テスト' })
  expect(() => posted('a=1&%61=2')).toThrow('twice')
})
