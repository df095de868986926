import type { AnywhereGroupReply, AyudaTopicName } from '#libs/contracts';

/** The server's results for a text. */
export interface Found {
  query: string;
  groups: readonly AnywhereGroupReply[];
  topics: readonly AyudaTopicName[];
}
