import type { ReactNode } from 'react';
import type { Permission, ProcesoElemento, ProcesoReply } from '../../../../../libs/contracts';
import type { Fields } from '../../../base';
import type { ConfirmRequest, DialogInput, DialogValues } from '../../../ui';
import type { WhichItems } from '../../calls';
import type { StopQuestion } from '../../run/StopButton';

/** What every call that previews and starts a run answers, beside what it shows. */
export interface StartReply {
  /** The run; a preview has none. */
  proceso_id?: number;
  /** The digest of a preview. Sent back with the request, it makes the server refuse what has changed since. */
  huella?: string;
}

/** A preview, and the idempotency key with which its run is started once. */
export interface Preview<Request, Reply> {
  request: Request;
  reply: Reply;
  idempotencyKey: string;
}

/** What is asked before a run starts. */
export interface StartQuestion {
  title: string;
  text: string;
  acceptLabel: string;
}

/** An item that looks otherwise now than in the preview that was confirmed. */
export interface ChangedRow {
  key: number;
  name: string;
  before: string;
  after: string;
}

/** What has changed since a preview was confirmed, in the caller's words. */
export interface Changes {
  headline: string;
  sentence: string;
  rows: readonly ChangedRow[];
  /** The line below the first rows: «Y 3 más.» */
  moreText: (count: number) => string;
}

/** What people preview, confirm and start. A step that a caller does not have is left out. */
export interface ConfirmedKind<Request extends object, Reply extends StartReply> {
  /** The address that previews (`previo`) and starts. */
  call: string;
  /** The fields of a request on the wire; without it, the request itself. */
  fieldsOf?: (request: Request) => Fields;
  /** Without it, the button is the confirmation. */
  question?: (preview: Preview<Request, Reply>) => StartQuestion;
  /** Shown when the server refuses a preview that no longer holds. */
  changes?: (before: Reply, after: Reply) => Changes;
}

/** Items of a run that are shown together. */
export interface ResultSide {
  value: string;
  label: string;
  count: number;
  which: WhichItems;
}

/** A page of a table, and the way to the others. */
export interface PageFootProps {
  /** Rows of a page. */
  size: number;
  page: number;
  pages: number;
  /** Rows of all pages. */
  count: number;
  onGo: (page: number) => void;
}

/** A page of the items that are done. */
export interface DoneItems {
  process: ProcesoReply;
  items: readonly ProcesoElemento[];
  /** Of all pages. */
  count: number;
}

/** Takes back what a run has done, by a run of its own. */
export interface UndoKind {
  permission: Permission;
  icon: ReactNode;
  label: string;
  question: (process: ProcesoReply) => ConfirmRequest;
  inputs: readonly DialogInput[];
  /** @throws ApiError with the server's sentence */
  start: (runId: number, values: DialogValues, idempotencyKey: string) => Promise<unknown>;
}

/** The screen of a run: its words and cells. */
export interface RunKind {
  title: string;
  /** Above the bar while the run is active. */
  activeText: (process: ProcesoReply) => string;
  /** What can be done meanwhile. */
  activeNote: string;
  /** How the run has ended; without it, the summary of its job. */
  resultText?: (process: ProcesoReply) => string;
  stopQuestion: StopQuestion;
  /** Figures below the bar. */
  figures?: (process: ProcesoReply) => ReactNode;
  /** The first one is chosen; those in the state `hecho` are drawn by `done`, the others with their reasons. */
  sides: (process: ProcesoReply) => readonly ResultSide[];
  done: (page: DoneItems) => ReactNode;
  /** Where there are no items that were not done, and the words of the link that mends one. */
  notDone: { empty: string; linkText: (url: string) => string };
  /** Below the items; without it, `PageFoot`. */
  foot?: (page: PageFootProps) => ReactNode;
  /** What can be done with the results. */
  tools: (process: ProcesoReply) => ReactNode;
  undo?: UndoKind;
  /** Where people go on. */
  ways: (process: ProcesoReply) => readonly { to: string; text: string }[];
}
