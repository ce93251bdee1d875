/** How operators call the desk where they read a hint: the unit, `deploy/desk` and the image name it, a checkout has npm. */
export const deskCommand = process.env['DESK_COMMAND'] || 'npm run leads --'
