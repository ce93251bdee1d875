// Answers a native post whose page cannot be rendered, or is not worth it: the input, ready to be sent again.
// Unstyled and very cheap.
import { escapeUTF8 } from 'entities'
import { type LeadField, ruleOf } from '#domain/lead/lead.ts'
import {
  honeypotField,
  idempotencyField,
  inputName,
  languageField,
  leadPath,
  wordingField,
} from '#domain/lead/lead-wire.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import type { LeadPost } from './lead-request.ts'

export const resendHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

export function resendPage(
  { form, reason, typed, source, updatesVersion, honeypot, idempotencyKey }: LeadPost,
  message: string,
  { language, answers, replies: { again } }: Pick<ServiceWords, 'language' | 'answers' | 'replies'>,
): string {
  const handling = {
    form,
    forReq: reason,
    [languageField]: language,
    ...source,
    ...(updatesVersion && { [wordingField]: updatesVersion }),
    [honeypotField]: honeypot,
    [idempotencyField]: idempotencyKey,
  }
  const fields = Object.entries(typed) as [LeadField, string][]
  return `<!doctype html>
<html lang="${escapeUTF8(language)}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(again.title)}</title></head>
<body><main><h1>${escapeUTF8(again.title)}</h1><p role="alert">${escapeUTF8(message)}</p>
<form action="${leadPath}" method="post">
${Object.entries(handling)
  .map(([name, value]) => hiddenInput(name, String(value ?? '')))
  .join('\n')}
${fields.map(([field, value]) => input(inputName(form, field), field, value, answers.fields[field]?.name ?? field)).join('\n')}
<button>${escapeUTF8(again.button)}</button>
</form></main></body></html>
`
}

function input(name: string, field: LeadField, value: string, label: string): string {
  if (field === 'updates') return hiddenInput(name, 'on')
  const { kind } = ruleOf(field)
  // HTML drops a line break right after the tag.
  const control =
    kind === 'lines'
      ? `<textarea name="${name}" rows="8" cols="60">\n${escapeUTF8(value)}</textarea>`
      : `<input name="${name}" value="${escapeUTF8(value)}" size="40">`
  return `<p><label>${escapeUTF8(label)}<br>${control}</label></p>`
}

const hiddenInput = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeUTF8(value)}">`
