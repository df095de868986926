import { LARGEST_UPLOAD, TOO_LARGE_UPLOAD, type UploadReply, type UploadUse } from '#libs/contracts';
import { postParts } from './client';
import { ApiError } from './errors';

/**
 * Sends a file to the upload service. A file that is too large is refused without being sent.
 * @throws ApiError with the sentence for the user
 */
export async function uploadFile(file: File, uso: UploadUse = ''): Promise<UploadReply> {
  if (file.size > LARGEST_UPLOAD) throw new ApiError(413, TOO_LARGE_UPLOAD);
  const parts = new FormData();
  parts.append('uso', uso);
  parts.append('fichero', file, file.name);
  return postParts<UploadReply>('/api/subidas', parts);
}
