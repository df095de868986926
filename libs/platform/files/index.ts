export { subidasErrors } from './errors';
export { FileStore, FolderStore } from './file-store';
export { SubidasService, uploadUrl } from './subidas.service';
