export { Attachments } from './Attachments';
export type { AttachedFile } from './use-uploads';
