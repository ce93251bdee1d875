// Tells input that is code from input that is prose. Security scanners type code into every field, one at a time. Somebody
// who asks about code does so in a sentence.

/** Syntax of code, each with an example. None appears in names, and few in a text of hardly any words. */
const syntaxes: readonly RegExp[] = [
  // A tag, a comment or an instruction: <script>, <!--#exec, <?php, </title>, <%= 7. A chat tool's <!channel>, a word with a
  // capital and an address are none.
  /<(?![A-Z][a-z]+>|[^\s<>@]{1,64}@[^\s<>@]{1,250}>)(?:[A-Za-z?/%]|!(?:--|doctype|DOCTYPE|\[))/,
  // The end of a text or a number, and an operator after it: '||, "=, ') --, 10--. A word after -- makes it a dash.
  /['"]\)?\s?(?:=|>|\|\||&&|--(?!\s?\p{L})|\/\*)|[\d)]\s?--(?!\s?\p{L})/u,
  // SQL: union select 1, select * from, ' or 1=1, waitfor delay
  /\bunion\W{1,6}(?:all\W{1,6})?select\W{1,6}(?:\d|null|\w+,)|\(\s?select\b|\bselect\s[^\n]{0,40}[,*(@\d][^\n]{0,40}\sfrom\b|\b(?:or|and)\s['"(\d][^\n]{0,40}=|\bwaitfor\sdelay\b|;\s?(?:drop\s(?:table|database|schema|user)|exec|shutdown|insert\sinto|delete\sfrom)\b/i,
  // A call without or with a quoted argument, or beside an operator: now(), system('id'), ;sleep(5), sleep(5)#. Between
  // letters, some of these signs join two words, Coca-Cola(HBC), and all of them do before a capital, Yoga:Studio(Berlin)
  /\w\((?:\)|['"])|(?:(?<![\p{L}\]])[-&'+@;|=">:({$]|[;|=">:({$](?!\p{Lu}))\w{1,30}(?:\.\w{1,30})?\([\w*.]{1,60}\)|\w\([\w*.]{1,60}\)[#'"+|&-](?!\p{L})/u,
  // An expression in braces: {{7*7}}, ${jndi:ldap://…}, {"$gt": ""}, {% debug %}, ]]>
  /\{%|\]\]>|[$#@*%]\{[^{}\n]*[^\w\s.{}]|\{\{[^{}\n]*[^\w\s.{}]|\{[^{}\n]{0,20}[$"'*=:(;]/,
  // A path that climbs, or names a drive or another kind of source: ../../etc, c:\windows, file:///etc, ldap://x
  /\.\.[\\/]|\b[a-z]:[\\/]\w|\b(?!https?:|mailto:|tel:)[a-z]{2,9}:\/\//i,
  // Bytes in the notation of an address or a string: %00, %3Cscript, \x27, &#60;
  /%0[0ad]|%[2-7][0-9a-f](?:%|[a-z<])|\\[xu][0-9a-f]{2}|&#x?\d/i,
  // A command, in small letters, after a separator or inside another: ;cat /etc, | id, $(id), `uname -a`
  /[;|&]\s?[a-z]\w{0,39}\s[-/\\.]\S|^\W{0,8}[;|&]+\s?\w{1,40}(?![\w=])|\$\([^)\n]{1,80}\)|`[^`\n]{0,60}[-/|;$\d(]/,
  // A formula of a spreadsheet: =cmd|, @SUM(
  /^[=+@-]\w+[(|]/,
  // A header of a mail: bcc:x@y.example
  /\bbcc\s?:\s?\S{1,80}@/i,
  // Different signs in a row: *)(|(uid
  /(?!([()|*&;^$#\\{}<>'"])\1)[()|*&;^$#\\{}<>'"]{4}/,
  // Nothing but a path, or a number and a quote: /etc/passwd, 1'
  /^\/\w[\w.-]*\/[\w./-]+$|^\d*['"\\]+$/,
]

/** Words between spaces, as in prose; in scripts without spaces, each letter is one. */
const proseWords =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|(?<!\S)\p{L}[\p{L}'’-]*(?=[.,!?:;]?(?:\s|$))/gu
const proseFrom = 6
/** A longer text is prose, or far too long to be matched against patterns. */
const maxLength = 600

/** Whether a one-line field, like a name, contains code. */
export const hasCode = (text: string): boolean =>
  text.length <= maxLength && syntaxes.some((syntax) => syntax.test(text))

/** Whether a message is code with hardly a word around it. */
export function isMostlyCode(message: string): boolean {
  const text = message.trim()
  if (!hasCode(text)) return false
  const rest = syntaxes.reduce((left, syntax) => left.replace(syntax, ' '), text)
  return (rest.match(proseWords)?.length ?? 0) < proseFrom
}
