import { Injectable } from '@nestjs/common';
import { Clock, Database, readBounce, type Bounce } from '../../platform';

/** Days within which temporary failures of an address count together, and how many make it doubtful. */
const WINDOW = "interval '14 days'";
const DOUBTFUL_AFTER = 3;

/** Reads mails that came back. */
@Injectable()
export class RebotesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Marks the addresses of a delivery report. Any other mail, such as a vacation reply, changes nothing. */
  async receive(raw: Buffer, requestId: string): Promise<void> {
    const failures = ((await readBounce(raw)) ?? []).filter(isFailure);
    if (failures.length === 0) return;
    const rows = failures.map(({ recipient, status }) => ({ direccion: recipient, final: status.startsWith('5') }));
    await this.db.transaction({ userId: null, requestId }, (manager) =>
      manager.query(MARK, [JSON.stringify(rows), this.clock.now(), DOUBTFUL_AFTER]),
    );
  }
}

const isFailure = ({ action, status }: Bounce): boolean =>
  (action === 'failed' || action === 'delayed') && /^[45]\./.test(status);

/** The newest temporary failures within the window, this one included. */
const RECENT = `
  ARRAY(SELECT t.momento FROM unnest(d.temporales || excluded.temporales) AS t (momento)
    WHERE t.momento > $2::timestamptz - ${WINDOW} ORDER BY t.momento DESC LIMIT $3)`;

const MARK = `
  INSERT INTO direcciones_correo AS d (direccion, estado, motivo, rebotes, ultimo, temporales)
  SELECT direccion, CASE WHEN bool_or(final) THEN 'rechaza' ELSE 'buena' END, 'Su servidor devolvió un correo.', 1, $2,
    CASE WHEN bool_or(final) THEN '{}' ELSE ARRAY[$2::timestamptz] END
  FROM jsonb_to_recordset($1::jsonb) AS r (direccion text, final boolean) GROUP BY direccion
  ON CONFLICT (direccion) DO UPDATE SET
    estado = CASE
      WHEN d.estado IN ('rechaza', 'queja') THEN d.estado
      WHEN excluded.estado = 'rechaza' THEN 'rechaza'
      WHEN cardinality(${RECENT}) >= $3 THEN 'dudosa'
      ELSE d.estado END,
    motivo = excluded.motivo, ultimo = excluded.ultimo, rebotes = d.rebotes + 1, temporales = ${RECENT}`;
