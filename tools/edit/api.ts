// What the editor in the browser and the one beside the files say to each other: JSON under /__edit/api/.

export const apiPath = '/__edit/api/'

/** An EditRequest for an article is answered with its page as it would be. */
export const previewPath = '/__edit/preview'

/** The same is answered with a TypedText. */
export const textPreviewPath = '/__edit/text-preview'

/** Below it, the pictures of the articles by their names. */
export const picturesPath = '/__edit/pictures/'

/** Keys and list positions from the top of a file. */
export type Path = (string | number)[]

/** The place of the text of a Markdown file, below its facts. */
export const bodyPath = ['body'] as const

/** What YAML holds. A field that may be left out, and is, has the value null. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'color'
  | 'icon'
  | 'link'
  | 'date'
  /** The name of a picture of the posts. */
  | 'picture'
  /** The text below the facts of a Markdown file. */
  | 'markdown'
  | 'list'
  | 'group'

export type FieldOption = { value: string | number; label: string }

/** How well a colour is told from another one of the same theme. It is enough when `ratio` reaches `needed`. */
export type Contrast = { theme: 'light' | 'dark'; on: string; ratio: number; needed: number }

export type Field = {
  path: Path
  kind: FieldKind
  label: string
  /** For the person who fills it in; empty when there is nothing to say. */
  help: string
  required: boolean
  /** In characters, of the filled text. */
  maxLength?: number
  /** All there are for `choice` and `icon`; suggestions for `link`, which takes other addresses too. */
  options?: FieldOption[]
  /** As written, with its tokens. Of groups and lists null: their values stand at their fields. */
  value: string | number | boolean | null
  /** The text with its tokens filled in; only where it has some. */
  filled?: string
  /** Of a colour, in its own theme. */
  contrast?: Contrast[]
  /** Counted from 1; null while the field is left out. */
  line: number | null
  /** Of a group, or one for each item of a list. A group that is left out has its fields too, so that it can be added. */
  fields?: Field[]
  /** Of a list in items, of a number in its own. */
  min?: number
  max?: number
  /** Of a list: an empty item, at the place behind the last one. It is what `add` without a value puts there. */
  item?: Field
  /** A group whose entries have names of their own, like the claims: `set` at a new name adds one, `remove` takes one away. */
  named?: true
}

export type ContentFile = {
  /** As in "content/pages/home.yaml". Of a Markdown file, the fields are the facts above its text, and the text. */
  file: string
  title: string
  /** Of the page that it is the words of; null when several pages show it. */
  route: string | null
  /** Of an article of the blog only. */
  post?: PostState
}

/** Whether it is in a build, and whether its time has come; `date` as it is written, empty where it cannot be read. */
export type PostState = { state: 'draft' | 'waiting' | 'published'; date: string }

/**
 * `version` is a digest of the file: what is sent back with edits, to tell that they belong to what was read. `tokens`: what the
 * names in braces stand for that its texts may hold; null where braces are plain text.
 */
export type FileFields = { file: string; version: string; fields: Field[]; tokens: { [name: string]: string } | null }

/** Done in order: the paths of each are those after the edits before it. */
export type Edit =
  /** A field that is left out is added, at its place in the order of the schema. */
  | { op: 'set'; path: Path; value: Value }
  /** `path` is the list's; `index` the place of the new item. */
  | { op: 'add'; path: Path; index: number; value?: Value }
  /** An item of a list, or an entry of a group with names of its own. */
  | { op: 'remove'; path: Path }
  /** `path` is the item's; `to` its place afterwards. */
  | { op: 'move'; path: Path; to: number }
  /** Leaves out a field that may be. */
  | { op: 'unset'; path: Path }

export type EditRequest = { file: string; version: string; edits: Edit[] }

/**
 * `path` is empty, and `line` null, where a problem belongs to no one place. `file` may be another one than the edited. In
 * the text of a Markdown file `line` is counted from where that begins.
 */
export type Problem = { file: string; path: Path; line: number | null; sentence: string }

/** `hints` keep nothing from being saved: they are what to look at, and of a draft what to mend before it appears. */
export type CheckAnswer = { problems: Problem[]; hints: Problem[] }

/** Lines of the file that are others now; `line` is that of the new text. An empty `before` or `after`: added or removed. */
export type ChangedLine = { line: number; before: string; after: string }

export type SaveAnswer = { version: string; changed: ChangedLine[] }

/** What is not the same as before in one field; null: there is none. `picture`: the name of one that came or changed. */
export type FieldChange = {
  file: string
  path: Path
  label: string
  before: string | null
  after: string | null
  picture?: string
}

/** Of every answer that is not 200. */
export type Refusal = { sentence: string }

/** 409: somebody else has changed the file since `version` was read. Nothing was written. */
export type Conflict = Refusal & { version: string; changes: FieldChange[] }

/** 422: the content would be broken. Nothing was written. */
export type Broken = Refusal & { problems: Problem[] }

/** `version` is null when the file is gone, as before it was made. */
export type UndoAnswer = { file: string; version: string | null; sentence: string }

/** `slug`: the last part of its address. `facts`: by the names of the schema, without those that the editor gives. */
export type NewPostRequest = { slug: string; facts: { [name: string]: Value } }
export type NewPostAnswer = { file: string; route: string }

/** What an article would say. `outline` is another one when more of its page follows from the text: headings, minutes. */
export type TypedText = { html: string; outline: string }

/** Of a picture, as it comes from the disk of whoever brings it. */
export const maxPictureBytes = 50 * 1024 * 1024

/** `name`: under which posts show it. */
export type NewPictureAnswer = { name: string }

/** `git` is false where the folder is in no repository: then nothing is known of what changed. */
export type ChangesAnswer = { git: boolean; sentence: string; changes: FieldChange[] }

export type VersionRequest = { message: string }
export type VersionAnswer = { commit: string; sentence: string }

export type PublishAnswer = { id: string }

/** `exitCode` is null before the first time and while it runs. `tail` holds the last lines of its output. */
export type PublishState = { configured: boolean; running: boolean; exitCode: number | null; tail: string }
