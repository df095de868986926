import { Injectable } from '@nestjs/common';
import type { Session } from '../http/request';

/** Whether a user may open an upload that somebody else sent, such as an attachment of a message to this user. */
export type UploadRule = (uploadId: number, session: Session) => Promise<boolean>;

/** The rules of modules about who else may open an upload. So the platform need not know which modules attach files. */
@Injectable()
export class UploadReaders {
  private readonly rules: UploadRule[] = [];

  register(rule: UploadRule): void {
    this.rules.push(rule);
  }

  /** True if one of the registered rules allows it. */
  async mayOpen(uploadId: number, session: Session): Promise<boolean> {
    for (const rule of this.rules) if (await rule(uploadId, session)) return true;
    return false;
  }
}
