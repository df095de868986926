import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { countOf, runCopy, type CopyConnection, type CopyQuery } from './protocol';

/**
 * Number of bytes that are collected for one push to the stream. The server sends a small message for each row, so a push for each message
 * would be too many.
 */
const PIECE_BYTES = 65_536;

/** The output of `COPY … TO STDOUT` as a stream. The stream ends after the last row. An error of the statement destroys the stream. */
export class CopyOut extends Readable implements CopyQuery {
  /** Number of rows; known when the stream has ended. */
  rows = 0;
  private connection: CopyConnection | null = null;
  private pieces: Buffer[] = [];
  private size = 0;

  constructor(
    client: Client,
    private readonly statement: string,
  ) {
    super();
    runCopy(client, this);
  }

  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The chunk is copied, because the driver reuses its buffer.
    this.pieces.push(Buffer.from(chunk));
    this.size += chunk.length;
    if (this.size >= PIECE_BYTES && !this.pushPieces()) this.connection?.stream.pause();
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = countOf(message);
    this.pushPieces();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFail('This statement reads rows');
  }

  private pushPieces(): boolean {
    const piece = Buffer.concat(this.pieces);
    this.pieces = [];
    this.size = 0;
    return piece.length === 0 || this.push(piece);
  }
}
