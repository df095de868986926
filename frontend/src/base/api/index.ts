export { getFile, getJson, postForFile, postForm, postJson, prepareFile, type CallOptions } from './client';
export { withParams, type Fields } from './encode';
export { ApiError, messageOf, messageToRetry, NO_CONNECTION } from './errors';
export { newKey } from './key';
export { uploadFile } from './upload';
export { broadcast, listen, useBroadcast, type BroadcastDetail, type BroadcastName } from './events';
