const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves the template of a workbook, which a worker of its own writes. */
export function downloadTemplate(script: string): void {
  const worker = new Worker(script);
  worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
    worker.terminate();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([data], { type: XLSX }));
    link.download = 'club.xlsx';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
  worker.postMessage('template');
}
