import type { AnywhereGroupReply, AyudaTopicName } from '../../../../../libs/contracts';

/** What the server found for a text. */
export interface Found {
  query: string;
  groups: readonly AnywhereGroupReply[];
  topics: readonly AyudaTopicName[];
}
