export { HelpHost } from './HelpHost';
