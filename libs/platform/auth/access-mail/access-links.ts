import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TipoAcceso } from '../../../contracts';
import { newToken, tokenDigest } from '../tokens/random-token';

/** The mail for which a link is made. */
export interface LinkedMail {
  id: number;
  /** Where the mail goes, in lower case. */
  address: string;
}

/** How mails of one kind get their link. */
export interface AccessLinkRule {
  /** The label of the button in the mail. */
  label: string;
  /** The path of the page that the link opens; the token follows it. */
  path: string;
  /**
   * Stores the digest of a link in the open request to which the mail belongs, in the caller's transaction. Earlier links of the request
   * stay valid. It must lock nothing but the request.
   * @returns the origin of the link; null if the request is no longer open
   */
  open: (manager: EntityManager, mail: LinkedMail, digest: Buffer) => Promise<string | null>;
}

/** The button of a mail. */
export interface AccessAction {
  label: string;
  url: string;
}

/**
 * Makes the links of mails about access. A link is made when its mail is about to leave, once for each attempt: no table stores the token.
 * An attempt in doubt may have arrived, so its link stays valid beside the link of the next attempt.
 */
@Injectable()
export class AccessLinks {
  private readonly rules = new Map<TipoAcceso, AccessLinkRule>();
  /** Tokens that somebody has seen already, for the first attempt of their mail. They exist in the memory of this process only. */
  private readonly shown = new Map<number, string>();

  register(kind: TipoAcceso, rule: AccessLinkRule): void {
    this.rules.set(kind, rule);
  }

  /** Whether mails of a kind have a link. */
  hasLink(kind: TipoAcceso): boolean {
    return this.rules.has(kind);
  }

  /** Makes the link of a mail. @returns null if the request of the mail is no longer open, so that the mail is not sent */
  async make(manager: EntityManager, kind: TipoAcceso, mail: LinkedMail): Promise<AccessAction | null> {
    const rule = this.rules.get(kind);
    if (rule === undefined) throw new Error(`A mail of the kind «${kind}» has no link`);
    const token = this.shown.get(mail.id) ?? newToken();
    const origin = await rule.open(manager, mail, tokenDigest(token));
    return origin === null ? null : { label: rule.label, url: `${origin}${rule.path}${token}` };
  }

  /** Runs `work`, during which the mail gets the link with this token. */
  async withToken<T>(mailId: number, token: string, work: () => Promise<T>): Promise<T> {
    this.shown.set(mailId, token);
    try {
      return await work();
    } finally {
      this.shown.delete(mailId);
    }
  }
}
