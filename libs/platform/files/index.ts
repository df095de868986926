export { subidasErrors } from './subidas-errors';
export { contentDisposition } from './file-name';
export { FileStore, FolderStore } from './file-store';
export { SubidasService, uploadUrl } from './subidas.service';
export { UnusedUploads } from './unused-uploads.service';
export { UploadReaders, type PrivateUploadRule, type UploadRule } from './upload-readers';
export { zipOfFiles, type ZippedFile } from './zip-of-files';
