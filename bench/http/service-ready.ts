/** What a process says that answers GET /clubs/{club}/teams over HTTP. */
export interface ServiceReady {
  /** Of the big club's teams. */
  url: string;
  token: string;
}

/** What it says when it is asked for its `usage`. */
export interface Usage {
  /** CPU time of the whole process so far, milliseconds. */
  processCpu: number;
  /** Of which our functions took. */
  handlerCpu?: number;
  /** Bytes; the heap is that of the main thread alone. */
  rss: number;
  heapUsed: number;
}
