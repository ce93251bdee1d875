/** Goes up with every change of what is taken out or read: stored posts are then made anew. */
export const sanitizerVersion = 6
