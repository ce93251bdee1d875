/** What an editor is told in place of an answer: a sentence, with the HTTP status that it has. */
export class EditError extends Error {
  override name = 'EditError'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
