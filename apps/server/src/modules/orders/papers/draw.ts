/** The thread that draws papers: a job in, a PDF out. */
import { createSheets } from '../../../platform/print/sheets.ts';
import type { PaperJob } from './job.ts';
import { drawLabel } from './label.ts';
import { drawPickList } from './pick-list.ts';
import { drawSlip } from './slip.ts';

export function draw(job: PaperJob): Uint8Array {
  if (job.kind === 'pickList') {
    const sheets = createSheets(job.size, 'Picking list');
    drawPickList(sheets, job);
    return sheets.close();
  }
  const isLabel = job.kind === 'labels';
  const sheets = createSheets(isLabel ? 'label' : job.size, isLabel ? 'Address labels' : 'Packing slips');
  for (const order of job.orders) (isLabel ? drawLabel : drawSlip)(sheets, job, order);
  return sheets.close();
}
