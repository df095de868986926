import { Injectable } from '@nestjs/common';
import type { Session } from '../http/request';

/** Whether a user may open an upload that somebody else sent, such as an attachment of a message to this user. */
export type UploadRule = (uploadId: number, session: Session) => Promise<boolean>;

/** Whether only the rules of modules let anybody but its sender open an upload, users of the office too. */
export type PrivateUploadRule = (uploadId: number) => Promise<boolean>;

/** The rules of modules about who else may open an upload. So the platform need not know which modules attach files. */
@Injectable()
export class UploadReaders {
  private readonly rules: UploadRule[] = [];
  private readonly privateRules: PrivateUploadRule[] = [];

  register(rule: UploadRule): void {
    this.rules.push(rule);
  }

  registerPrivate(rule: PrivateUploadRule): void {
    this.privateRules.push(rule);
  }

  /** True if the office has no right of its own to the upload. */
  async isPrivate(uploadId: number): Promise<boolean> {
    for (const rule of this.privateRules) if (await rule(uploadId)) return true;
    return false;
  }

  /** True if one of the registered rules allows it. */
  async mayOpen(uploadId: number, session: Session): Promise<boolean> {
    for (const rule of this.rules) if (await rule(uploadId, session)) return true;
    return false;
  }
}
