/** Id of the template in the not-found page that the server replaces by a link. */
export const nearestPageId = 'nearest-page'
