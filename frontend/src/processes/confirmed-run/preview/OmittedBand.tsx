import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui';
import { Band, type BandTone } from './Band';
import { RowList, type Row } from './RowList';

/** Number of rows in the band before the person opens the rest. */
const MAX_ROWS = 5;

interface OmittedBandProps {
  label: string;
  tone?: BandTone;
  headline: ReactNode;
  rows: readonly Row[];
  /** The number of rows that are shown before the person opens the rest. */
  first?: number;
  /** Shows all rows in another place; if absent, the band itself shows them. */
  onShowAll?: () => void;
}

/**
 * Shows the items that a run leaves out: the `headline` with their number, and the first items with their reasons. Without rows, renders
 * nothing. Used in the previews of bulk invoices, fees and pay.
 */
export function OmittedBand({ label, tone, headline, rows, first = MAX_ROWS, onShowAll }: OmittedBandProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, first);
  return (
    <Band role="group" label={label} tone={tone}>
      <p>{headline}</p>
      {shown.length > 0 && <RowList rows={shown} />}
      {shown.length < rows.length && (
        <Button small variant="quiet" onClick={onShowAll ?? (() => setWhole(true))}>
          {rows.length === 1 ? 'Verlo' : `Ver los ${rows.length}`}
        </Button>
      )}
    </Band>
  );
}
