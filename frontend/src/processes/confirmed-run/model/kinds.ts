import type { ReactNode } from 'react';
import type { Permission, ProcesoElemento, ProcesoReply } from '#libs/contracts';
import type { Fields } from '../../../base';
import type { ConfirmRequest, DialogInput, DialogValues } from '../../../ui';
import type { WhichItems } from '../../calls';
import type { StopQuestion } from '../../run/StopButton';

/** The fields of every reply to a preview or start; callers add the fields that they show. */
export interface StartReply {
  /** The run; a preview has none. */
  proceso_id?: number;
  /** The digest of a preview. If the request carries it, the server refuses a start when the preview has changed. */
  huella?: string;
}

/** A preview, and the idempotency key with which its run is started once. */
export interface Preview<Request, Reply> {
  request: Request;
  reply: Reply;
  idempotencyKey: string;
}

/** The question before a run starts. */
export interface StartQuestion {
  title: string;
  text: string;
  acceptLabel: string;
}

/** An item whose text differs from the confirmed preview. */
export interface ChangedRow {
  key: number;
  name: string;
  before: string;
  after: string;
}

/** The changes since a preview was confirmed, in the caller's words. */
export interface Changes {
  headline: string;
  sentence: string;
  rows: readonly ChangedRow[];
  /** The line below the first rows: «Y 3 más.» */
  moreText: (count: number) => string;
}

/** Bulk work that people preview, confirm and start. A caller omits the steps that it does not have. */
export interface ConfirmedKind<Request extends object, Reply extends StartReply> {
  /** The address that previews (`previo`) and starts. */
  call: string;
  /** The fields of a request on the wire; without it, the request itself. */
  fieldsOf?: (request: Request) => Fields;
  /** Without it, the button is the confirmation. */
  question?: (preview: Preview<Request, Reply>) => StartQuestion;
  /** Shown when the server refuses an outdated preview. */
  changes?: (before: Reply, after: Reply) => Changes;
}

/** A tab of the results: items of a run that are shown together. */
export interface ResultSide {
  value: string;
  label: string;
  count: number;
  which: WhichItems;
}

/** The current page of a table, and a function that shows another page. */
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
  /** Items of all pages. */
  count: number;
}

/** The undo of a run, which is a run of its own. */
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
  /** The sentence above the bar while the run is active. */
  activeText: (process: ProcesoReply) => string;
  /** What people can do while the run is active. */
  activeNote: string;
  /** The outcome of the run; without it, the summary of its job. */
  resultText?: (process: ProcesoReply) => string;
  stopQuestion: StopQuestion;
  /** Figures below the bar. */
  figures?: (process: ProcesoReply) => ReactNode;
  /** The first side is selected at first. `done` renders items in the state `hecho`; other items are shown with their reasons. */
  sides: (process: ProcesoReply) => readonly ResultSide[];
  done: (page: DoneItems) => ReactNode;
  /** The text if every item was done, and the text of the link to where the cause of an item can be fixed. */
  notDone: { empty: string; linkText: (url: string) => string };
  /** The foot below the items; without it, `PageFoot`. */
  foot?: (page: PageFootProps) => ReactNode;
  /** Buttons for the results, such as downloads. */
  tools: (process: ProcesoReply) => ReactNode;
  undo?: UndoKind;
  /** Links for what to do next. */
  ways: (process: ProcesoReply) => readonly { to: string; text: string }[];
}
