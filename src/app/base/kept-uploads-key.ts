/** Set while the browser keeps unfinished uploads; without it the code that continues them isn't loaded. */
export const keptUploadsKey = 'kept-uploads'
