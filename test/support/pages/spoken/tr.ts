import type { Spoken } from './spoken.ts'

export const turkish: Spoken = {
  name: 'Marit Holm',
  role: 'Saltholm fenerinin bekçisi',
  lines: {
    attract: 'Bu feneri otuz altı kış boyunca bekledim. Bana onu sorun.',
    consent: 'Sizi dinleyebilir miyim?',
    connecting: 'Merdivenden iniyorum. Yüz dört basamak var.',
    muted: 'Şimdi sizi duyamıyorum, olsun. Acele etmeyin.',
    noMicrophone: 'Sizi henüz duyamıyorum.',
    goodbye: 'Bana eşlik ettiğiniz için teşekkür ederim.',
    networkLost: 'Anakarayla bağlantım koptu.',
    insecure: 'Bu hattan dinleyemem.',
    full: 'Bugün ne çok ziyaretçi var.',
    closed: 'Fener bu akşamlık söndü.',
  },
  suggestions: [
    'Yalnızlıktan korktuğunuz oldu mu?',
    'Kışın ne yerdiniz?',
    'Burada başka kim yaşardı?',
    'Lamba nasıl dönüyor?',
  ],
  talk: {
    question: 'Bunca kış boyunca fenerin söndüğü hiç oldu mu?',
    answer: 'Bir kez, 1938 yılının ocak ayında. Dördü çeyrek geçe ışık yeniden yanıyordu.',
    long: 'Bir kez, 1938 yılının ocak ayında. Gaz yağı soğuktan koyulaşmıştı, ben de bidonları sabahın dördüne kadar kendi sobamın yanında ısıttım. Rüzgâr kuzeydoğudan dokuz kuvvetinde esiyordu, fener odasında sıcaklık sıfırın altında on sekiz dereceydi. Buz tutmuş dış korkulukların temizlenemeyeceğini düşünenlerdendim. Dördü çeyrek geçe ışık yeniden yanıyordu; mürekkep donduğu için deftere kurşun kalemle yazdım.',
    offers: ['O gece zarar gören bir gemi oldu mu?', 'İstasyon defterini kim tutardı?'],
    source: 'Saltholm feneri istasyon defteri, 14 Ocak 1938',
    excerpt: 'Lamba dörde yirmi kala söndü.',
    danger: 'Binayı hemen terk edin. Asansörü değil, merdivenleri kullanın.',
    call: 'Hemen 112 numarasını arayın.',
  },
}
