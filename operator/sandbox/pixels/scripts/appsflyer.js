// Stands in for the Web SDK: takes the queue's place, and reports each event.
const { origin, searchParams } = new URL(document.currentScript.src);
const key = searchParams.get('pba-web-key');

window.AF = (product, command, input) => {
  if (product !== 'pba' || command !== 'event') return;
  const query = new URLSearchParams({ key, eventName: input.eventName, eventValue: JSON.stringify(input.eventValue) });
  new Image().src = `${origin}/v1/event?${query}`;
};
