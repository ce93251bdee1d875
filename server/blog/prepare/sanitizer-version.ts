/** Goes up with every change of what is taken out: stored posts are then cleaned anew. */
export const sanitizerVersion = 5
