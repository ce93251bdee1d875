/** Empties every field; after a native post, resetting would restore what came back instead. */
export function emptyForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.defaultChecked = false
    else if (control instanceof HTMLInputElement && control.type !== 'hidden') control.defaultValue = ''
    else if (control instanceof HTMLTextAreaElement) control.defaultValue = ''
    else if (control instanceof HTMLSelectElement) for (const option of control.options) option.defaultSelected = false
  }
  form.reset()
}
