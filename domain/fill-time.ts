/** Beside a post to our own service: how long ago its visitor first saw the form, in ms of the browser's own clock. By itself, as every page tells it. */
export const filledInField = 'filledInMs'
