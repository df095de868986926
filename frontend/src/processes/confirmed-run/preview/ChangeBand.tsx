import type { Changes } from '../model/kinds';
import { Band } from './Band';
import { RowList } from './RowList';

/** Maximum number of rows in the band; the preview below shows all. */
const MAX_ROWS = 10;

/** Shows what has changed since the confirmed preview. Because of the changes, the run was not started. */
export function ChangeBand({ headline, sentence, rows, moreText }: Changes) {
  return (
    <Band role="alert" label="Ha cambiado">
      <p>
        <strong>{headline}</strong> {sentence}
      </p>
      <RowList
        rows={rows.slice(0, MAX_ROWS).map(({ key, name, before, after }) => ({
          key,
          name,
          text: (
            <>
              <del>{before}</del> <ins>{after}</ins>
            </>
          ),
        }))}
      />
      {rows.length > MAX_ROWS && <p>{moreText(rows.length - MAX_ROWS)}</p>}
    </Band>
  );
}
