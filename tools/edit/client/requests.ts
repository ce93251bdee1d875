// The editor's questions to the programs beside the files.
import {
  apiPath,
  type Broken,
  type ChangesAnswer,
  type CheckAnswer,
  type Conflict,
  type ContentFile,
  type EditRequest,
  type Field,
  type FileFields,
  type NewPictureAnswer,
  type NewPostAnswer,
  type NewPostRequest,
  type PublishAnswer,
  type PublishState,
  previewPath,
  type SaveAnswer,
  type TypedText,
  textPreviewPath,
  type UndoAnswer,
  type VersionAnswer,
} from '../api.ts'
import { twinHeader } from '../twin/text-marks.ts'

/** Said instead of an answer. Its message is a sentence for the person at the screen. */
export class RefusedError extends Error {}

/** Nobody answered. */
export class AwayError extends Error {
  override message = 'The editor’s server does not answer. What you typed is kept in this browser.'
}

/** `name`: of a request below the editor's path, or a whole path. */
async function ask(name: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(name.startsWith('/') ? name : apiPath + name, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  } catch {
    throw new AwayError()
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const answer = await response.json().catch(() => ({ sentence: 'The editor’s server gave no readable answer.' }))
  if (!response.ok) throw new RefusedError(answer.sentence)
  return answer
}

const get = async <T>(name: string) => answerOf<T>(await ask(name))
const post = (name: string, body: unknown = {}) => ask(name, { method: 'POST', body: JSON.stringify(body) })

export const getFiles = () => get<ContentFile[]>('files')
export const getFields = (file: string) => get<FileFields>(`fields?file=${encodeURIComponent(file)}`)
export const getChanges = () => get<ChangesAnswer>('changes')
export const getPublishing = () => get<PublishState>('publish')
export const check = async (edits: EditRequest) => answerOf<CheckAnswer>(await post('check', edits))
export const undo = async () => answerOf<UndoAnswer>(await post('undo'))
export const saveVersion = async (message: string) => answerOf<VersionAnswer>(await post('version', { message }))
export const publish = async () => answerOf<PublishAnswer>(await post('publish'))

export type Saved = ({ is: 'saved' } & SaveAnswer) | ({ is: 'conflict' } & Conflict) | ({ is: 'broken' } & Broken)

export async function save(edits: EditRequest): Promise<Saved> {
  const response = await post('save', edits)
  if (response.status === 409) return { is: 'conflict', ...((await response.json()) as Conflict) }
  if (response.status === 422) return { is: 'broken', ...((await response.json()) as Broken) }
  return { is: 'saved', ...(await answerOf<SaveAnswer>(response)) }
}

export const getNewPostFields = () => get<Field[]>('new-post')

export async function makePost(
  wanted: NewPostRequest,
): Promise<({ is: 'made' } & NewPostAnswer) | ({ is: 'broken' } & Broken)> {
  const response = await post('new-post', wanted)
  if (response.status !== 422) return { is: 'made', ...(await answerOf<NewPostAnswer>(response)) }
  const { sentence, problems = [] } = (await response.json()) as Partial<Broken> & { sentence: string }
  return { is: 'broken', sentence, problems }
}

export async function addPicture(file: File): Promise<NewPictureAnswer> {
  const headers = { 'content-type': 'application/octet-stream' }
  return answerOf<NewPictureAnswer>(
    await ask(`new-picture?name=${encodeURIComponent(file.name)}`, { method: 'POST', body: file, headers }),
  )
}

/** The page of an article as it would be after edits that are not saved. */
export async function getPostPage(edits: EditRequest): Promise<string> {
  const response = await ask(previewPath, { method: 'POST', body: JSON.stringify(edits) })
  if (response.headers.get('content-type')?.startsWith('application/json')) await answerOf(response)
  return response.text()
}

export const getPostText = async (edits: EditRequest) => answerOf<TypedText>(await post(textPreviewPath, edits))

/** What a document loads or applies, even one that nobody sees. */
const effects = /<style\b.*?<\/style>|\s(?:style|src|srcset)="[^"]*"/gs

/** The page as the server renders it with marks. */
export async function getTwin(path: string): Promise<Document> {
  const response = await fetch(path, { headers: { [twinHeader]: 'yes' } }).catch(() => {
    throw new AwayError()
  })
  return new DOMParser().parseFromString((await response.text()).replace(effects, ''), 'text/html')
}

export type Changes = {
  /** The page in the frame is another one now. */
  onPage: () => void
  onFile: (file: string) => void
  onConnection: (isConnected: boolean) => void
}

export function followChanges({ onPage, onFile, onConnection }: Changes): void {
  const source = new EventSource('/__edit/page-changes')
  source.addEventListener('page', onPage)
  source.addEventListener('file', ({ data }) => onFile(data))
  source.onopen = () => onConnection(true)
  source.onerror = () => onConnection(false)
}
