// Answers a native post whose page cannot be rendered, or is not worth it: the input, ready to be sent again.
// Unstyled and very cheap.
import { escapeUTF8 } from 'entities'
import type { TextFieldRule } from '#domain/lead/clean-typed.ts'
import { leadFieldNames, ruleOf } from '#domain/lead/lead.ts'
import {
  honeypotField,
  idempotencyField,
  inputName,
  languageField,
  leadPath,
  pageFormField,
  questionsField,
  wordingField,
} from '#domain/lead/lead-wire.ts'
import { asksVersion } from '#domain/lead/site-forms.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import type { LeadPost } from './lead-request.ts'

export const resendHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

export function resendPage(
  { form, reason, asks, pageForm, isOfOtherVersion, typed, source, updatesVersion, ...handled }: LeadPost,
  message: string,
  { language, answers, replies: { again } }: Pick<ServiceWords, 'language' | 'answers' | 'replies'>,
): string {
  const handling = {
    form,
    forReq: reason,
    [languageField]: language,
    ...source,
    ...(updatesVersion && { [wordingField]: updatesVersion }),
    ...(pageForm && { [pageFormField]: pageForm.id }),
    [questionsField]: isOfOtherVersion ? 'other' : asksVersion(asks),
    [honeypotField]: handled.honeypot,
    [idempotencyField]: handled.idempotencyKey,
  }
  const given = leadFieldNames.map((field) => ({
    field,
    label: answers.fields[field]?.name ?? field,
    rule: ruleOf(field),
  }))
  const fields = [...given, ...asks.questions].flatMap((one) => {
    const value = typed[one.field]
    return value === undefined ? [] : { ...one, value }
  })
  return `<!doctype html>
<html lang="${escapeUTF8(language)}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(again.title)}</title></head>
<body><main><h1>${escapeUTF8(again.title)}</h1><p role="alert">${escapeUTF8(message)}</p>
<form action="${leadPath}" method="post">
${Object.entries(handling)
  .map(([name, value]) => hiddenInput(name, String(value ?? '')))
  .join('\n')}
${fields.map(({ field, ...shown }) => (field === 'updates' ? hiddenInput(inputName(form, field), 'on') : input(inputName(form, field), shown))).join('\n')}
<button>${escapeUTF8(again.button)}</button>
</form></main></body></html>
`
}

function input(name: string, { label, value, rule: { kind } }: Shown): string {
  // HTML drops a line break right after the tag.
  const control =
    kind === 'lines'
      ? `<textarea name="${name}" rows="8" cols="60">\n${escapeUTF8(value)}</textarea>`
      : `<input name="${name}" value="${escapeUTF8(value)}" size="40">`
  return `<p><label>${escapeUTF8(label)}<br>${control}</label></p>`
}

type Shown = { label: string; value: string; rule: TextFieldRule }

const hiddenInput = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeUTF8(value)}">`
