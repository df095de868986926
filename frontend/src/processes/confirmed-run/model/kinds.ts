import type { ReactNode } from 'react';
import type { Permission, ProcesoElemento, ProcesoReply } from '#libs/contracts';
import type { Fields } from '../../../base';
import type { ConfirmRequest, DialogInput, DialogValues } from '../../../ui';
import type { WhichItems } from '../../calls';
import type { StopQuestion } from '../../run/StopButton';

/** The fields of every reply to a preview or start; callers add the fields that they show. */
export interface StartReply {
  /** Id of the started run; absent in a preview. */
  proceso_id?: number;
  /** The digest of a preview. If a start request contains a digest and the preview has changed since, the server refuses the start. */
  huella?: string;
}

/** A preview with an idempotency key. If the preview is started twice with this key, only one run is created. */
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

/** Texts that say what has changed since the user confirmed a preview. */
export interface Changes {
  headline: string;
  sentence: string;
  rows: readonly ChangedRow[];
  /** Returns the line below the shown rows: «Y 3 más.» */
  moreText: (count: number) => string;
}

/** A kind of bulk work that people preview, confirm and start. The optional members are steps that some kinds do not have. */
export interface ConfirmedKind<Request extends object, Reply extends StartReply> {
  /** The API path; the parameter `previo` selects a preview instead of a start. */
  call: string;
  /** Converts a request into its fields on the wire. If this function is absent, the request is sent as it is. */
  fieldsOf?: (request: Request) => Fields;
  /** The question before the start; if absent, the button starts the run at once. */
  question?: (preview: Preview<Request, Reply>) => StartQuestion;
  /** Describes what has changed, when the server refuses an outdated preview. */
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
  /** Number of rows on a page. */
  size: number;
  page: number;
  pages: number;
  /** Number of rows on all pages. */
  count: number;
  onGo: (page: number) => void;
}

/** A page of the items in the state `hecho`. */
export interface DoneItems {
  process: ProcesoReply;
  items: readonly ProcesoElemento[];
  /** Number of items on all pages. */
  count: number;
}

/** The action that undoes a run. The undo is a run of its own. */
export interface UndoKind {
  permission: Permission;
  icon: ReactNode;
  label: string;
  question: (process: ProcesoReply) => ConfirmRequest;
  inputs: readonly DialogInput[];
  /** Starts the undo. @throws ApiError with the server's sentence */
  start: (runId: number, values: DialogValues, idempotencyKey: string) => Promise<unknown>;
}

/** The texts and cells of the screen of a run. */
export interface RunKind {
  title: string;
  /** The sentence above the bar while the run is active. */
  activeText: (process: ProcesoReply) => string;
  /** What people can do while the run is active. */
  activeNote: string;
  /** The sentence about the outcome; if absent, the summary that the job wrote. */
  resultText?: (process: ProcesoReply) => string;
  stopQuestion: StopQuestion;
  /** Figures below the bar. */
  figures?: (process: ProcesoReply) => ReactNode;
  /** The tabs of the results. At first, the first tab is selected. */
  sides: (process: ProcesoReply) => readonly ResultSide[];
  done: (page: DoneItems) => ReactNode;
  /**
   * `empty`: the text if no item failed or was skipped. `linkText`: returns the text of a link to the page where the cause of a failure
   * can be fixed.
   */
  notDone: { empty: string; linkText: (url: string) => string };
  /** The page controls below the items; by default `PageFoot`. */
  foot?: (page: PageFootProps) => ReactNode;
  /** Buttons for the results, such as downloads. */
  tools: (process: ProcesoReply) => ReactNode;
  undo?: UndoKind;
  /** Links for what to do next. */
  ways: (process: ProcesoReply) => readonly { to: string; text: string }[];
}
