// This runs after each `npm ci` and `npm install`, as `postinstall` of package.json.
import { linkNode } from './setup.mjs'

linkNode()
